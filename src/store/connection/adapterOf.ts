import type { Namespace } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import type { StoreExtra } from '../extra';

/** @throws UnsupportedError `NAMESPACE_UNSUPPORTED` */
export function adapterOf({ adapters }: StoreExtra, namespace: Namespace) {
  const adapter = adapters[namespace];
  if (!adapter)
    throw new UnsupportedError(
      'NAMESPACE_UNSUPPORTED',
      { namespace },
      {
        message: `No chain of namespace ${namespace} is configured.`,
        hint: 'Add its factory to the chains of createPortico().',
      },
    );
  return adapter;
}
