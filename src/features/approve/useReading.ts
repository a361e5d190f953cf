import { useEffect, useState } from 'react';
import type { Reading } from '@/domain/decode/asked';
import type { WaitingApproval } from '@/store/approvals/slice';
import { liveConnections } from '@/store/connection/slice';
import { useAppSelector } from '@/store/hooks';

/** What a request means, once the code that reads it is here; `null` where that could not be had, or failed. */
export function useReading(approval: WaitingApproval | undefined): Reading | null | undefined {
  const namespaces = useAppSelector((state) => state.connection.namespaces);
  const [read, setRead] = useState<{ of: WaitingApproval; reading: Reading | null }>();
  useEffect(() => {
    if (!approval) return;
    let isHere = true;
    const people = liveConnections(namespaces[approval.namespace]).flatMap(({ accounts }) =>
      accounts.map(({ address }) => address),
    );
    import('@/domain/decode/asked')
      .then(({ readAsked, knownContracts: contracts }) => readAsked(approval, { contracts, people }))
      .catch(() => null)
      .then((reading) => isHere && setRead({ of: approval, reading }));
    return () => {
      isHere = false;
    };
  }, [approval, namespaces]);
  return read && read.of === approval ? read.reading : undefined;
}
