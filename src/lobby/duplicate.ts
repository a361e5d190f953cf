import { PorticoError } from '@/domain/errors/porticoError';

const atWork = {
  message: 'There are two Porticos on this page, and they remember the visitor under the same keys.',
  hint: 'Call createPortico() once, outside React, and share the handle; destroy() one you no longer need.',
};

/** Told where a second handle begins to work; a page with one never fetches its words. */
export const duplicate = (why = atWork) => new PorticoError('HANDLE_DUPLICATE', {}, why);
