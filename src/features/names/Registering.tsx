import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { plainText } from '@/domain/text';
import { selectWalletInfo } from '@/store/connection/walletInfo';
import { cancelRegistration } from '@/store/flows/registerName';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';

/** The wallet is to sign the name, then the service is to take it. Whoever does not want to wait gets back to the field. */
export function Registering({ name, isSigned }: { name: string; isSigned: boolean }) {
  const { t, rich } = useMessages();
  const dispatch = useAppDispatch();
  const info = useAppSelector((state) => selectWalletInfo(state, 'eip155'));
  const wallet = plainText(info?.name ?? '') || t('connect.browserWallet');
  const who = (words: string) => (
    <Text key="who" as="bdi" tone="text" weight="semibold" wrap="anywhere">
      {words}
    </Text>
  );
  return (
    <DialogBody>
      <StatusScreen
        state="waiting"
        mark={<Mark kind="wallet" name={wallet} src={info?.imageUrl} size={76} />}
        title={isSigned ? t('names.registering') : t('connecting.waiting.title', { wallet })}
        note={rich(isSigned ? 'names.registering.text' : 'names.sign', { name, who })}
      />
      {!isSigned && (
        <Button full onClick={() => dispatch(cancelRegistration())}>
          {t('common.cancel')}
        </Button>
      )}
    </DialogBody>
  );
}
