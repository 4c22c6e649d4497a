import './HeatTable.module.css';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';

/** The lightness of a color in oklab, from 0 to 1. */
const lightnessOf = (element: Element): number =>
  Number(/^okl(?:ab|ch)\(([\d.]+)/.exec(getComputedStyle(element).backgroundColor)?.[1]);

test.each(['light', 'dark'])('each step of the %s heat map is told from the next', async (scheme) => {
  document.documentElement.style.colorScheme = scheme;
  onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
  const { container } = await render(
    <ul>
      {[0, 1, 2, 3, 4].map((step) => (
        <li key={step} data-heat={step}>
          {step}
        </li>
      ))}
    </ul>,
  );
  const steps = [...container.querySelectorAll('li')].map(lightnessOf);
  const apart = steps.slice(1).map((lightness, at) => Math.abs(lightness - (steps[at] ?? 0)));
  expect(Math.min(...apart)).toBeGreaterThan(scheme === 'dark' ? 0.09 : 0.06);
});
