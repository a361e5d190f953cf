import { Inline } from '@/design/primitives/Inline/Inline';
import { Activity, type ActivityProps } from './Activity';

/** Activity as a tab of Account. Loaded when the tab is chosen, since it brings the list of transactions with it. */
export default function ActivityTab(account: Omit<ActivityProps, 'children'>) {
  return (
    <Activity {...account}>
      {(list, failure) => (
        <>
          {list}
          {failure && (
            <Inline justifyContent="space-between" gap={3}>
              {failure}
            </Inline>
          )}
        </>
      )}
    </Activity>
  );
}
