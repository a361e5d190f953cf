import * as v from 'valibot';
import type { ServiceAnswer, ServiceFailure } from './callService';

/** A body that has the shape it should have, or a failure that says where it has not. Nothing unchecked goes on. */
export function checkBody<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: { data?: unknown; error?: unknown },
): ServiceAnswer<v.InferOutput<Schema>> {
  if (answer.error) return { error: answer.error as ServiceFailure };
  const parsed = v.safeParse(schema, answer.data);
  if (parsed.success) return { data: parsed.output };
  const at = v.getDotPath(parsed.issues[0]) ?? 'the whole';
  return { error: { kind: 'garbage', message: `The answer has an unknown shape at ${at}.` } };
}
