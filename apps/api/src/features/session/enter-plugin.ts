import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Lets the shop's server open a session for an account, as the library's own ways to sign in do. Not served to anyone. */
export const enterPlugin = {
  id: 'enter',
  endpoints: {
    enter: createAuthEndpoint(
      '/enter',
      {
        method: 'POST',
        body: z.object({ profileId: z.string(), remember: z.boolean() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { profileId, remember } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(profileId);
        if (!user) throw new APIError('NOT_FOUND');
        const session = await ctx.context.internalAdapter.createSession(profileId, !remember);
        await setSessionCookie(ctx, { session, user }, !remember);
        return ctx.json({});
      },
    ),
  },
} satisfies BetterAuthPlugin;
