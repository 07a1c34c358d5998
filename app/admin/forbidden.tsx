import type { Route } from 'next'
import { adminText } from '@/components/ui/admin/texts'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'

export default function Forbidden() {
  return <DeniedView />
}

/** Shown instead of a screen that the role of the caller may not open. */
function DeniedView() {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="display-2 mb-5">{adminText('denied.title')}</h1>
      <EmptyState
        icon={<Icon name="lock" />}
        title={adminText('denied.title')}
        text={adminText('denied.text')}
      >
        <AppLink href={'/admin' as Route} className={buttonVariants({ variant: 'secondary' })}>
          {adminText('denied.back')}
        </AppLink>
      </EmptyState>
    </div>
  )
}
