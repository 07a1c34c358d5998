'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { PageHead } from '@/components/content/headings'
import { Markdown } from '@/components/content/outline-blocks'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { FormDialog } from '@/components/ui/admin/edit-dialog'
import { showFailure } from '@/components/ui/admin/texts'
import { ExternalLink } from '@/components/ui/app-link'
import { Button, buttonVariants } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import type { KnownBlock } from '@/lib/content/admin/layout'
import {
  type NewPage,
  PAGE_FORM,
  type PageValues,
  pageSchema,
  pageState,
} from '@/lib/content/admin/page'
import { safeColor } from '@/lib/core/color'
import type { SavedRow } from '@/lib/core/merge'
import { deletePage, savePage } from '@/server/content/admin-actions'
import type { AdminPage } from '@/server/content/admin-dto'
import { ContentForm } from './content-form'
import { ContentHistory } from './content-history'
import { LayoutList } from './layout-list'
import { NewPageForm } from './page-list'
import { PreviewIframe } from './preview'

function previewPage({ title, subtitle, accent, bodyMarkdown }: PageValues) {
  return (
    <PreviewIframe>
      <PageHead title={title} subtitle={subtitle || null} accent={safeColor(accent, '') || null} />
      {bodyMarkdown ? (
        <div className="py-8">
          <Markdown text={bodyMarkdown} />
        </div>
      ) : null}
    </PreviewIframe>
  )
}

type PageEditorProps = { page: AdminPage; known: KnownBlock[] }

/** The editor of a page: its texts with a preview, its blocks and whether it is published. */
export function PageEditor({ page, known }: PageEditorProps) {
  const router = useRouter()
  const nameOf = (key: string) => known.find((block) => block.key === key)?.title
  return (
    <ContentForm<PageValues, SavedRow<PageValues>>
      kind="page"
      groups={PAGE_FORM}
      schema={pageSchema}
      row={page}
      write={(values, seen) => savePage({ slug: page.slug, seen, values })}
      onSaved={({ values: { slug } }) => {
        if (slug === page.slug) router.refresh()
        else router.replace(`/admin/paginas/${encodeURIComponent(slug)}` as Route)
      }}
      preview={previewPage}
      nameOf={nameOf}
      actions={
        <>
          <PageActions page={page} />
          <ContentHistory kind="page" table="pages" row={page.slug} nameOf={nameOf} />
        </>
      }
    >
      <PageBlocks known={known} />
    </ContentForm>
  )
}

/** The blocks below the text of a page, of the same kinds as those of the home page. */
function PageBlocks({ known }: { known: readonly KnownBlock[] }) {
  const t = useTranslations('admin-content.pages')
  const { field } = useController<PageValues, 'sections'>({ name: 'sections' })
  return (
    <AdminCard title={t('blocks')}>
      <LayoutList rows={field.value} known={known} onChange={field.onChange} />
    </AdminCard>
  )
}

const SHOWN = 'shown'
const PRO = 'pro'

/** The actions of a page: open it or its preview, copy it, delete it. */
function PageActions({ page }: { page: AdminPage }) {
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
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('copy')}
        closeLabel={t('cancel')}
        className="max-w-lg"
      >
        <NewPageForm
          start={{ kind: values.kind, title: values.title, slug: `${slug}-2`, from: slug }}
          onAdded={(added) => router.push(`/admin/paginas/${encodeURIComponent(added)}` as Route)}
          onEnd={() => setOpen(false)}
        />
      </FormDialog>
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
      showFailure(t('pages.deleteFailed'), result.code)
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
