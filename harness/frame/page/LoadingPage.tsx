import { ShieldIcon } from '@/design/icons/ShieldIcon';
import { DoorwayTool, StatusScreen } from '@/design/index';

/** Where a popup stands until it is known where it goes. */
export const LoadingPage = () => (
  <StatusScreen
    state="waiting"
    mark={
      <DoorwayTool>
        <ShieldIcon size={28} />
      </DoorwayTool>
    }
    title="One moment"
    note="We are opening the site you chose."
  />
);
