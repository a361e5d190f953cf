import { DialogBody } from '@/design/primitives/Dialog/DialogBody';

export default function WhatIsAWalletView() {
  return <DialogBody />;
}
