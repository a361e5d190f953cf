import { DialogBody } from '@/design/primitives/Dialog/DialogBody';

export default function UnsupportedChainView() {
  return <DialogBody />;
}
