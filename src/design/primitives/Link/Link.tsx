import { forwardRef, type MouseEventHandler, type ReactNode, type Ref } from 'react';
import { ExternalIcon } from '../../icons/ExternalIcon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import * as styles from './Link.css';
import { safeHref } from './safeHref';

interface BaseProps {
  children: ReactNode;
  /** `standalone`: small and bold, a target 24 px high. `inline`: underlined inside a sentence, in its size. */
  look?: 'standalone' | 'inline';
  /** A 16 px icon before the words. */
  icon?: ReactNode;
  /** Runs before the link is followed; without `href`, what the press does. */
  onClick?: MouseEventHandler<HTMLElement>;
}

export type LinkProps = BaseProps &
  (
    | { /** Only http and https lead anywhere; anything else renders as text. */ href: string; external?: false }
    | {
        href: string;
        /** Opens in a new tab, without a way back to this page, and says so. */
        external: true;
        /** "opens in a new tab", for screen readers. */
        newTabLabel: string;
      }
    | { /** Without an address it is a button that looks like a link. */ href?: undefined; external?: false }
  );

/** Leads elsewhere, or does a small thing that is no step of the flow: Max, Paste, Resend ([look 9]). */
export const Link = forwardRef<HTMLElement, LinkProps>(function Link(props, ref) {
  const { children, look = 'standalone', icon, onClick } = props;
  const className = styles.link({ look });
  if (props.href === undefined) {
    return (
      <button
        ref={ref as Ref<HTMLButtonElement>}
        type="button"
        className={className}
        data-pressable=""
        onClick={onClick}
      >
        {icon}
        {children}
      </button>
    );
  }
  const href = safeHref(props.href);
  if (href === undefined) {
    return (
      <span ref={ref} className={className}>
        {icon}
        {children}
      </span>
    );
  }
  return (
    <a
      ref={ref as Ref<HTMLAnchorElement>}
      className={className}
      href={href}
      onClick={onClick}
      target={props.external ? '_blank' : undefined}
      rel={props.external ? 'noopener noreferrer' : undefined}
    >
      {icon}
      {children}
      {props.external && (
        <>
          {look === 'standalone' && <ExternalIcon size={16} />}
          <VisuallyHidden> {props.newTabLabel}</VisuallyHidden>
        </>
      )}
    </a>
  );
});
