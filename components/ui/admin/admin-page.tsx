import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import type { SiteSettings } from '@/lib/settings/site-settings'
import { cn } from '@/lib/utils'
import { adminText } from './texts'

type AdminPageProps = {
  title: ReactNode
  /** Shown beside the heading, such as a state. */
  badge?: ReactNode
  description?: ReactNode
  /** Buttons and links beside the heading. */
  actions?: ReactNode
  /** The levels between the start page of the admin and this screen; null on the start page. */
  breadcrumb?: Crumb[] | null
  /** `form` limits the width for readability; `full` is for lists. */
  width?: 'full' | 'form'
  children: ReactNode
}

/** Classes of a description beside actions: it shares the line with them, and is above them on phones. */
const besideText = 'flex-1 basis-64'

/** Layout of an admin screen: breadcrumbs, heading, description and actions above the content. */
export function AdminPage({
  title,
  badge,
  description,
  actions,
  breadcrumb = [],
  width = 'full',
  children,
}: AdminPageProps) {
  return (
    <div className={cn('mx-auto w-full', width === 'form' ? 'max-w-3xl' : 'max-w-[84rem]')}>
      <header className="mb-5 md:mb-6">
        {breadcrumb ? (
          <Breadcrumb
            label={adminText('breadcrumb')}
            className="pb-1"
            crumbs={[
              { name: adminText('home'), path: '/admin' },
              ...breadcrumb,
              { name: title, path: null },
            ]}
          />
        ) : null}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className={cn('min-w-0', description && besideText)}>
            <div className="flex flex-wrap items-center gap-3">
              <h1 className="display-2 break-words">{title}</h1>
              {badge}
            </div>
            {description ? (
              <p className="mt-1 max-w-[65ch] text-muted text-sm">{description}</p>
            ) : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </div>
      </header>
      {children}
    </div>
  )
}

type AdminCardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a screen on a card, with a second-level heading if it has a title. */
export function AdminCard({ title, description, actions, className, children }: AdminCardProps) {
  return (
    <section
      className={cn('min-w-0 rounded-lg border border-border bg-surface p-4 md:p-5', className)}
    >
      {title ? (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className={cn('min-w-0', description && besideText)}>
            <h2 className="display-3">{title}</h2>
            {description ? <p className="mt-0.5 text-muted text-sm">{description}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  )
}

/** The settings that the head of a printed sheet shows. */
export type PrintHeaderSettings = Pick<SiteSettings, 'info' | 'legal' | 'contact'>

/** Name, company, registration number and address of the store, as far as the settings have them. */
export function PrintHeader({ store: { info, legal, contact } }: { store: PrintHeaderSettings }) {
  const { address } = contact
  const shop = address && [address.street, address.city, address.state, address.zip]
  const facts = [
    legal.companyName,
    legal.registration,
    legal.address || shop?.filter(Boolean).join(', '),
    contact.phoneLabel,
  ]
  return (
    <header className="mb-4">
      <p className="font-bold">{info.siteName}</p>
      <p className="text-xs">{facts.filter(Boolean).join(' · ')}</p>
    </header>
  )
}
