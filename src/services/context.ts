import { createDispatchHook, createSelectorHook, createStoreHook } from 'react-redux';
import { StoreContext } from './storeContext';

export { StoreContext };

export const hooks = {
  useStore: createStoreHook(StoreContext),
  useDispatch: createDispatchHook(StoreContext),
  useSelector: createSelectorHook(StoreContext),
};
