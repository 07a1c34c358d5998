import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AdminPage } from '@/components/admin/kit/admin-page'
import { SaveBar } from '@/components/admin/kit/save-bar'
import { useUnsavedGuard } from '@/components/admin/kit/use-unsaved-guard'
import { ConflictDialog } from '@/components/admin/save/conflict-dialog'
import type { ProductForm } from '@/lib/admin-products/product-form'
import type { ProductCard } from '@/server/catalog/dto'
import type { ProductPage } from '@/server/catalog/product-dto'
import { EditorContext, type EditorFacts } from './editor-context'
import { EditorMenu } from './editor-menu'
import { EditorTabs } from './editor-tabs'
import { LivePreview } from './live-preview'
import { PagePreview } from './page-preview'
import { useSaveProduct } from './use-save-product'
import { ViewLink } from './view-link'

export type ProductEditorProps = {
  facts: EditorFacts
  form: ProductForm
  slug: string | null
  updatedAt: string | null
  renderCard: (card: ProductCard) => ReactNode
  renderPage: (product: ProductPage) => ReactNode
}

/** Everything about one product: its fields in tabs, its card and page as they will look. */
export function ProductEditor(props: ProductEditorProps) {
  const { facts, form: start, slug, updatedAt, renderCard, renderPage } = props
  const t = useTranslations('admin-products.editor')
  const list = useTranslations('admin-products')
  const form = useForm<ProductForm>({ defaultValues: start, mode: 'onSubmit' })
  const { isDirty } = form.formState
  const saving = useSaveProduct(form, facts.id, { version: updatedAt, values: start })
  useUnsavedGuard(isDirty)
  return (
    <EditorContext value={facts}>
      <FormProvider {...form}>
        <AdminPage
          title={facts.id ? start.name : t('new')}
          description={facts.id ? undefined : t('newText')}
          breadcrumb={[{ label: list('title'), href: '/admin/produtos' }]}
          actions={
            <>
              {facts.id && slug ? <ViewLink slug={slug} form={start} /> : null}
              <PagePreview renderPage={renderPage} />
              {facts.id ? <EditorMenu id={facts.id} onSave={saving.save} /> : null}
            </>
          }
        >
          <form
            noValidate
            aria-label={t('form')}
            onKeyDown={(event) => {
              // Enter adds chips and looks things up here; Ctrl+S and the button save.
              if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
                event.preventDefault()
              }
            }}
            onSubmit={(event) => {
              event.preventDefault()
              void saving.save()
            }}
          >
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_15rem]">
              <div className="min-w-0 rounded-lg border border-border bg-surface">
                <EditorTabs />
              </div>
              <div className="xl:sticky xl:top-20">
                <LivePreview renderCard={renderCard} />
              </div>
            </div>
            <SaveBar
              isDirty={isDirty}
              isSaving={saving.isSaving}
              onReset={() => form.reset()}
              saveLabel={facts.id ? undefined : t('create')}
            />
          </form>
        </AdminPage>
        <ConflictDialog
          conflict={saving.conflict}
          labelOf={saving.labelOf}
          onSaveAnyway={saving.saveAnyway}
          onTakeStored={saving.takeStored}
          onClose={saving.leave}
        />
      </FormProvider>
    </EditorContext>
  )
}
