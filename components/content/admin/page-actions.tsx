import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { ExternalLink } from '@/components/ui/external-link'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { type NewPage, pageState } from '@/lib/content/admin/page'
import { deletePage } from '@/server/content/admin/actions'
import type { AdminPage } from '@/server/content/admin/dto'
import { NewPageForm } from './new-page-form'

const SHOWN = 'shown'
const PRO = 'pro'

/** What can be done with a page: see it or its preview, copy it, delete it. */
export function PageActions({ page }: { page: AdminPage }) {
  const t = useTranslations('admin-content')
  const { slug, values } = page
  const path = `/admin/paginas/${encodeURIComponent(slug)}`
  const link = buttonVariants({ variant: 'ghost', size: 'sm' })
  return (
    <>
      {pageState(values, Date.now()) === SHOWN ? (
        <ExternalLink href={`/${slug}`} className={link}>
          {t('actions.view')}
        </ExternalLink>
      ) : (
        <a href={`${path}/previa`} target="_blank" rel="noopener" className={link}>
          <Icon name="eye" className="size-4" />
          {t('pages.preview')}
        </a>
      )}
      {values.kind === PRO ? null : (
        <>
          <CopyPage slug={slug} values={{ ...values, kind: values.kind }} />
          <DeletePage page={page} />
        </>
      )}
    </>
  )
}

type CopyPageProps = { slug: string; values: Pick<NewPage, 'kind' | 'title'> }

function CopyPage({ slug, values }: CopyPageProps) {
  const t = useTranslations('admin-content.pages')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Icon name="copy" className="size-4" />
        {t('copy')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t('copy')} closeLabel={t('cancel')} className="max-w-lg">
          {isOpen ? (
            <NewPageForm
              start={{ kind: values.kind, title: values.title, slug: `${slug}-2`, from: slug }}
              onAdded={(added) =>
                router.push(`/admin/paginas/${encodeURIComponent(added)}` as Route)
              }
              onEnd={() => setOpen(false)}
            />
          ) : null}
        </DialogContent>
      </Dialog>
    </>
  )
}

function DeletePage({ page: { slug, version, values } }: { page: AdminPage }) {
  const t = useTranslations('admin-content')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const result = await callAction(() => deletePage({ slug, seen: { version, values } }))
    setBusy(false)
    setOpen(false)
    if (!result.ok) {
      toast({
        title: t('pages.deleteFailed'),
        description: adminCodeText(result.code),
        variant: 'destructive',
      })
      return router.refresh()
    }
    toast({ title: t('pages.deleted'), description: t('pages.deletedText'), variant: 'success' })
    router.push('/admin/paginas')
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Icon name="trash-2" className="size-4" />
        {t('actions.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('pages.askDelete', { title: values.title })}
        description={t('pages.deleteText', { path: `/${slug}` })}
        confirmLabel={t('actions.delete')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </>
  )
}
