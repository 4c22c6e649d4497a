import { z } from 'zod';
import { compileSerializer } from './compile-serializer.ts';

/**
 * How an app writes its answers: stripped and encoded by their contract.
 * @param isChecked whether each answer is also checked by zod in full, and both texts compared: in tests
 */
export const answerSerializer =
  (isChecked: boolean) =>
  ({ schema, url }: { readonly schema: unknown; readonly url?: string }): ((value: unknown) => string) => {
    if (!(schema instanceof z.core.$ZodType)) throw new Error(`${url} has an answer without a contract`);
    const compiled = compileSerializer(schema);
    const serialize = (value: unknown): string => compiled(value) ?? '';
    return isChecked ? (value) => checked(schema, value, serialize(value)) : serialize;
  };

function checked(schema: z.core.$ZodType, value: unknown, text: string): string {
  const expected = JSON.stringify(z.core.encode(schema, value)) ?? '';
  if (text !== expected) throw new Error(`an answer differs from its contract: ${text} instead of ${expected}`);
  return text;
}
