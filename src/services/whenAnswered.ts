import { getApi } from './api';

interface Running extends PromiseLike<unknown> {
  arg: { forceUpdate?: boolean };
}

/**
 * Resolves when the question that is out has been answered, at once where none is. RTK Query gives its answer to all who ask
 * the same meanwhile, and what was asked before a transaction was mined is answered without it: so who asks because of a
 * change (`forceUpdate`) waits first.
 * @param isShared A question that itself was asked so will do: what is asked within others that have waited already.
 * @example await dispatch(whenAnswered('history', query)); dispatch(history.initiate(query, { forceRefetch: true }))
 */
export const whenAnswered =
  (endpoint: 'nativeBalance' | 'tokens' | 'history' | 'portfolio', argument: object, isShared = false) =>
  async (dispatch: (thunk: never) => unknown): Promise<void> => {
    const { getRunningQueryThunk } = getApi().util;
    const running = dispatch(getRunningQueryThunk(endpoint as never, argument as never) as never) as
      | Running
      | undefined;
    if (!isShared || !running?.arg.forceUpdate) await running;
  };
