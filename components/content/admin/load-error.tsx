import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CollectionKind } from '@/lib/content/admin/kinds'

/** Shown instead of a list that could not be loaded. */
export function LoadError({ kind }: { kind: CollectionKind }) {
  const t = useTranslations('admin-content')
  const router = useRouter()
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg bg-danger-soft p-6">
      <p className="display-3 flex items-center gap-2 text-danger-ink">
        <Icon name="triangle-alert" />
        {t(`kinds.${kind}.failed.loaded`)}
      </p>
      <p className="text-sm">{t('loadText')}</p>
      <Button variant="outline" onClick={() => router.refresh()}>
        {t('actions.again')}
      </Button>
    </div>
  )
}
