import { explainAsked } from '../phone/explain';
import type { PhoneToken } from '../phone/options';
import type { PhoneRequest } from '../phone/questions';
import type { Explained } from '../wallets/panel/explain';
import type { Frame } from './frame';

/** What a request means, in words for its person. */
export const explainQuestion = (request: PhoneRequest, frame: Frame, tokens: readonly PhoneToken[]): Explained =>
  explainAsked(request, { chains: frame.state().chains, selected: {} }, tokens);
