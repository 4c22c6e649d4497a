import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { accepted } from '#api/refused.ts';
import { saveFile } from '#browser/save-file.ts';
import { receiptCopy as copy } from './receipt-copy.ts';

const TYPES = { html: 'text/html', json: 'application/json' } as const;
type Format = keyof typeof TYPES;

/** A receipt of what the account allowed and took back, as a file to read or for programs. */
export function ConsentReceiptCard() {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (format: Format) => {
      const route = 'GET /atlas/v1/customer-preferences/v1/consent-receipt/:format';
      const { name, content } = accepted(await call(route, { params: { format } }));
      saveFile(name, content, TYPES[format]);
      announce(copy.downloaded(name));
    },
  });
  return (
    <Card title={copy.title}>
      <Stack gap={2}>
        <p>{copy.text}</p>
        {error !== null && !isSessionError(error) && (
          <Notice tone="danger" role="alert">
            {messageFor(error, {}, copy.failed)}
          </Notice>
        )}
        <Row gap={2}>
          {(['html', 'json'] as const).map((format) => (
            <Button
              key={format}
              kind={format === 'html' ? 'primary' : 'outline'}
              pending={isPending && variables === format}
              pendingLabel={copy.downloading}
              waits={isPending}
              onClick={() => mutate(format)}
            >
              {copy[format]}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
