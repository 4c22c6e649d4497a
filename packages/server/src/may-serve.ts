/** Set by a supervisor when something that the program needs for serving is not there yet: a message will follow. */
export const WAIT_TO_SERVE = 'WAIT_TO_SERVE';
/** The message that it is there now. */
export const MAY_SERVE = 'may serve';

/** Waits for the supervisor's permission to serve; returns at once without a supervisor that asks for it. */
export async function untilMayServe(environment: NodeJS.ProcessEnv): Promise<void> {
  const { channel } = process;
  if (environment[WAIT_TO_SERVE] === undefined || !channel) return;
  // The channel alone does not keep a program alive (`follow-parent.ts`), and nothing else may be running yet.
  channel.ref();
  await new Promise<void>((resolve) => {
    const onMessage = (message: unknown): void => {
      if (message !== MAY_SERVE) return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
  });
  channel.unref();
}
