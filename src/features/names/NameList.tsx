import { CheckIcon } from '@/design/icons/CheckIcon';
import { UserIcon } from '@/design/icons/UserIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { Tag } from '@/design/primitives/Tag/Tag';
import { plainText } from '@/domain/text';
import { useMessages } from '@/store/messages';
import type { Candidate } from './useCandidate';

export interface NameListProps {
  candidate: Candidate;
  onChoose(name: string): void;
}

/** The name that is typed, and names like it: those that are free may be chosen by a press. */
export function NameList({ candidate, onChoose }: NameListProps) {
  const { t } = useMessages();
  const { name, standing, suggestions, isLooking } = candidate;
  const known = suggestions.filter((one) => one.name !== name);
  const own = standing === 'free' || standing === 'taken' ? [{ name, isRegistered: standing === 'taken' }] : [];
  const rows = [...own, ...known];
  if (rows.length === 0 && !isLooking && standing !== 'asking') return null;
  return (
    <Course label={t('names.list')}>
      {rows.map(({ name: one, isRegistered }) => (
        <ListRow
          key={one}
          compact
          whole
          mark={
            <IconBox size={36}>
              <UserIcon />
            </IconBox>
          }
          title={<bdi>{plainText(one)}</bdi>}
          end={
            isRegistered ? (
              <Tag tone="info">{t('names.registered')}</Tag>
            ) : (
              <Tag tone="success" icon={<CheckIcon size={14} />}>
                {t('names.available')}
              </Tag>
            )
          }
          {...(!isRegistered && { onClick: () => onChoose(one) })}
        />
      ))}
      {(isLooking || standing === 'asking') && rows.length === 0 && <ListRowSkeleton compact end />}
    </Course>
  );
}
