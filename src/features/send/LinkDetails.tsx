import { Detail } from '@/design/patterns/DetailsList/DetailsList';
import { truncateAddress } from '@/domain/address';
import { plainText } from '@/domain/text';
import type { TransferTerms } from '@/ports/transfer';
import { useMessages } from '@/store/messages';

/** What a payment link has go on the chain with the payment: a stranger's text whole and in plain letters, and what it is found by. */
export function LinkDetails({ memo, references = [] }: Pick<TransferTerms, 'memo' | 'references'>) {
  const { t } = useMessages();
  return (
    <>
      {memo && (
        <Detail label={t('send.memo')}>
          <bdi>{plainText(memo)}</bdi>
        </Detail>
      )}
      {references.length > 0 && (
        <Detail label={t('send.references')}>
          <div>
            {references.map((address) => (
              <div key={address}>
                <bdi title={address}>{truncateAddress(address)}</bdi>
              </div>
            ))}
          </div>
        </Detail>
      )}
    </>
  );
}
