/** The variable by which a supervisor says that something which the program serves with is on its way: a message will follow. */
export const WAIT_TO_SERVE = 'WAIT_TO_SERVE';
/** The message that it is there. */
export const MAY_SERVE = 'may serve';

/** Waits until the supervisor says that the program may serve; not at all where nobody asked it to wait. */
export async function untilMayServe(environment: NodeJS.ProcessEnv): Promise<void> {
  const { channel } = process;
  if (environment[WAIT_TO_SERVE] === undefined || !channel) return;
  // The channel alone does not keep a program alive (`follow-parent.ts`), and nothing else may be under way here.
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
