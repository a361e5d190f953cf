import { DialogBody } from '@/design/primitives/Dialog/DialogBody';

export default function WhatIsANetworkView() {
  return <DialogBody />;
}
