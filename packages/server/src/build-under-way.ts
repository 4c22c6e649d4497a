/** The variable by which a supervisor says that it still builds what a browser loads, and will send a message. */
export const BUILD_UNDER_WAY = 'BUILD_UNDER_WAY';
/** The message that the build is there. */
export const BUILT = 'built';

/** Waits until the supervisor says that the build is there; not at all where nobody builds meanwhile. */
export async function untilBuilt(environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment[BUILD_UNDER_WAY] === undefined || process.channel === null) return;
  // The channel alone does not keep a program alive (`follow-parent.ts`), and nothing else may be under way here.
  process.channel?.ref();
  await new Promise<void>((resolve) => {
    const hear = (message: unknown): void => {
      if (message !== BUILT) return;
      process.off('message', hear);
      resolve();
    };
    process.on('message', hear);
  });
  process.channel?.unref();
}
