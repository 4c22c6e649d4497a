import { ok, refuse, type Result } from '@cartwright/rules/result';
import { callOptions, type ChangePort } from './change-port.ts';

/**
 * Deletes a card by its id; one that is already gone counts as deleted.
 * @returns refused with the message for the shopper
 */
export async function removeCard(port: ChangePort, id: string): Promise<Result<null, string>> {
  const answer = await port.calls.call('DELETE /payment/v2/wallet/:id', { params: { id } }, callOptions(port));
  return answer.ok || answer.refusal.code === 'CARD_NOT_FOUND'
    ? ok(null)
    : refuse(port.explain('delete', answer.refusal));
}
