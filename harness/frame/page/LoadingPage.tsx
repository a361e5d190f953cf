import { Mark, StatusScreen } from '@/design/index';

/** Where a popup stands until it is known where it goes. */
export const LoadingPage = () => (
  <StatusScreen
    state="waiting"
    mark={<Mark kind="wallet" name="Frame" size={76} />}
    title="One moment"
    note="We are opening the site you chose."
  />
);
