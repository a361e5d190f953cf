import { Inline } from '@/design/primitives/Inline/Inline';
import { Activity, type ActivityProps } from './Activity';

/** The account's history in a tab of it: a chunk of its own, since the list of transactions is. */
export default function ActivityTab(account: Omit<ActivityProps, 'children'>) {
  return (
    <Activity {...account}>
      {(list, part) => (
        <>
          {list}
          {part && (
            <Inline justifyContent="space-between" gap={3}>
              {part}
            </Inline>
          )}
        </>
      )}
    </Activity>
  );
}
