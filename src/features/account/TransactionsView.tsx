import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { selectCaipAddress, selectConnection } from '@/store/connection/selectors';
import { useAppSelector } from '@/store/hooks';
import { Activity } from './Activity';

/** So high is the list, whatever it holds. */
const HEIGHT = '576px';

/** What the account in use did on the network in use ([views A.3] Transactions). */
export default function TransactionsView() {
  const { accounts, networkId } = useAppSelector((state) => selectConnection(state));
  const caipAddress = useAppSelector((state) => selectCaipAddress(state));
  const address = accounts[0]?.address;
  if (!address || !caipAddress || !networkId) return <DialogBody />;
  return (
    <Activity key={`${caipAddress} ${networkId}`} caipAddress={caipAddress} networkId={networkId} address={address}>
      {(list, failure, isPlaceholder) => (
        <>
          <DialogBody blockSize={isPlaceholder ? undefined : HEIGHT}>{list}</DialogBody>
          {failure && (
            <DialogFooter ruled split>
              {failure}
            </DialogFooter>
          )}
        </>
      )}
    </Activity>
  );
}
