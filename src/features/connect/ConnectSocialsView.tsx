import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { socialName } from '@/domain/socials';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import * as styles from './ConnectView.css';
import { LegalCheckbox } from './LegalCheckbox';
import { useLoginModel } from './storeLogin';
import { asksForTerms } from './terms';

/** All social accounts that are offered here ([views A.2] ConnectSocials). */
export default function ConnectSocialsView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const login = useLoginModel(useViewData('ConnectSocials'));
  const { features, legal } = useAppSelector((state) => state.settings);
  const hasAgreed = useAppSelector(modal.selectors.selectHasAgreed);
  const isAsking = asksForTerms(features, legal);
  const isHeld = isAsking && !hasAgreed;
  return (
    <>
      <DialogBody>
        {isAsking && (
          <LegalCheckbox
            legal={legal}
            checked={hasAgreed}
            onChange={(checked) => dispatch(modal.actions.termsAnswered(checked))}
          />
        )}
        <div
          className={styles.list}
          data-held={isHeld || undefined}
          data-leads="ConnectingSocial"
          ref={(node) => {
            if (node) node.inert = isHeld;
          }}
        >
          <Course label={t('socials.title')}>
            {login.socials.map((social) => (
              <ListRow
                key={social}
                compact
                chevron
                mark={
                  <IconBox size={36}>
                    <Mark kind="provider" name={socialName(social)} size={22} />
                  </IconBox>
                }
                title={<bdi>{socialName(social)}</bdi>}
                onPointerEnter={login.onSocialNear}
                onFocus={login.onSocialNear}
                onClick={() => login.onSocial(social)}
              />
            ))}
          </Course>
        </div>
      </DialogBody>
      <DialogFooter>{t('socials.footer')}</DialogFooter>
    </>
  );
}
