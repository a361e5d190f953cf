import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { isPublicView, publicViews } from '@/store/modal/views';
import type { OpenOptions } from './handle';
import type { HandleContext } from './handleContext';

/** What cannot be opened is told, and the modal opens at home: a visitor who pressed a button sees something. */
export function checkRequest({ view, namespace, data }: OpenOptions, { options, report }: HandleContext): OpenOptions {
  const request: { view?: unknown; namespace?: Namespace; data?: unknown } = {};
  if (view !== undefined && isPublicView(view)) Object.assign(request, { view, data });
  else if (view !== undefined)
    report(
      new PorticoError(
        'VIEW_UNKNOWN',
        { view },
        { message: `There is no view "${view}" to open.`, hint: `Use one of ${publicViews.join(', ')}.` },
      ),
    );
  const known = options.chains.map((chain) => chain.namespace);
  if (namespace !== undefined && known.includes(namespace)) request.namespace = namespace;
  else if (namespace !== undefined)
    report(
      new PorticoError(
        'NAMESPACE_UNSUPPORTED',
        { namespace },
        { message: `There is no chain of the namespace ${namespace}.`, hint: `Use one of ${known.join(', ')}.` },
      ),
    );
  return request as OpenOptions;
}
