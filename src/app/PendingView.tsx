import { Course } from '@/design/patterns/Course/Course';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';

/** Stands in while a view's chunk is on its way; shows only if that takes longer than a blink. */
export const PendingView = () => (
  <DialogBody>
    <Course>
      <ListRowSkeleton />
      <ListRowSkeleton />
      <ListRowSkeleton />
    </Course>
  </DialogBody>
);
