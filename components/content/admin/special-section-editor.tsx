import { useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import { useController, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { showFailure } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { randomUuid } from '@/lib/auth/random-uuid'
import { type FieldSpec, SPECIAL_SECTION_FORM } from '@/lib/content/admin/forms'
import {
  blankRow,
  type SpecialRow,
  type SpecialSectionValues,
  specialSectionSchema,
} from '@/lib/content/admin/special-section'
import type { LoadedRow, SavedRow } from '@/lib/core/merge'
import type { ProductCard } from '@/server/catalog/dto'
import { deleteSpecialSection, saveSpecialSection } from '@/server/content/admin-actions'
import { findProducts, showProducts } from '@/server/content/admin-picker-actions'
import { BannerRowFields } from './banner-row-fields'
import { ContentForm, FieldControl, useSectionActions } from './content-form'
import { DeleteAndHistory } from './content-history'
import { ChosenList, Picker } from './picker'

type SpecialSectionEditorProps = {
  /** Null for a new section. */
  id: string | null
  section: LoadedRow<SpecialSectionValues>
  preview: (values: SpecialSectionValues) => ReactNode
}

/** The editor of a special section: background, colors, and rows of products and banners. */
export function SpecialSectionEditor({ id, section, preview }: SpecialSectionEditorProps) {
  const t = useTranslations('admin-content.kinds.specialSection')
  const outcome = useSectionActions('specialSection', '/admin/secoes-especiais')
  const ids = section.values.contentConfig.rows.flatMap((row) =>
    row.type === 'carousel' ? row.product_ids : [],
  )
  return (
    <ProductCards ids={ids}>
      <ContentForm<SpecialSectionValues, SavedRow<SpecialSectionValues> & { id: string }>
        kind="specialSection"
        groups={SPECIAL_SECTION_FORM}
        schema={specialSectionSchema}
        row={section}
        write={(values, seen) => saveSpecialSection({ id, seen: id ? seen : null, values })}
        onSaved={(saved) => outcome.saved(id, saved.id)}
        isNew={id === null}
        preview={preview}
        actions={
          id ? (
            <DeleteAndHistory
              id={id}
              kind="specialSection"
              table="special_sections"
              question={t('askDelete')}
              onDelete={() => outcome.remove(() => deleteSpecialSection({ id, seen: section }))}
            />
          ) : null
        }
      >
        <RowsEditor />
      </ContentForm>
    </ProductCards>
  )
}

type ProductCardsValue = {
  /** The cards of products that are in the store, by id. */
  cards: ReadonlyMap<string, ProductCard>
  /** Whether the cards of all products were read. */
  isLoaded: boolean
  addCard: (card: ProductCard) => void
}

const Context = createContext<ProductCardsValue>({
  cards: new Map(),
  isLoaded: false,
  addCard: () => undefined,
})

/**
 * Returns the cards of the products of a section. They are loaded once; `addCard` adds the card of a
 * newly selected product.
 */
export const useProductCards = () => useContext(Context)

type ProductCardsProps = { ids: readonly string[]; children: ReactNode }

function ProductCards({ ids, children }: ProductCardsProps) {
  const t = useTranslations('admin-content.picker')
  const [cards, setCards] = useState<ReadonlyMap<string, ProductCard>>(new Map())
  const [isLoaded, setLoaded] = useState(false)
  const showLoadFailure = useEffectEvent((code: string) => showFailure(t('namesFailed'), code))
  const wanted = JSON.stringify(ids)
  useEffect(() => {
    let isCurrent = true
    void callAction(() => showProducts({ ids: JSON.parse(wanted) })).then((result) => {
      if (!isCurrent) return
      if (!result.ok) return showLoadFailure(result.code) // ids are shown instead of names
      setCards((old) => new Map([...old, ...result.data.map((card) => [card.id, card] as const)]))
      setLoaded(true)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])
  const addCard = useCallback(
    (card: ProductCard) => setCards((old) => new Map([...old, [card.id, card]])),
    [],
  )
  return <Context value={{ cards, isLoaded, addCard }}>{children}</Context>
}

const FIELDS: FieldSpec[] = [
  { name: 'title', type: 'text' },
  { name: 'titleAlignment', type: 'select', options: ['left', 'center', 'right'] },
  { name: 'titlePart1', type: 'text' },
  { name: 'titlePart2', type: 'text' },
  { name: 'showTitle', type: 'switch' },
]

const MAX_ROWS = 20

/** The rows of a section from top to bottom; at most one is open. */
function RowsEditor() {
  const t = useTranslations('admin-content.rows')
  const rows = useFieldArray<SpecialSectionValues, 'contentConfig.rows'>({
    name: 'contentConfig.rows',
  })
  const [openId, setOpenId] = useState<string | null>(null)
  const nameOf = (type: SpecialRow['type'], index: number) =>
    t('named', { kind: t(type), place: index + 1 })
  const add = (type: SpecialRow['type']) => rows.append(blankRow(type, randomUuid()))
  return (
    <AdminCard title={t('title')} description={t('lead')}>
      {rows.fields.length === 0 ? <p className="text-muted text-sm">{t('empty')}</p> : null}
      <SortableList
        items={rows.fields}
        nameOf={({ id, type }) =>
          nameOf(
            type,
            rows.fields.findIndex((row) => row.id === id),
          )
        }
        onMove={rows.move}
        render={(row, index) => (
          <RowCard
            index={index}
            type={row.type}
            name={nameOf(row.type, index)}
            isOpen={openId === row.row_id}
            onToggle={() => setOpenId(openId === row.row_id ? null : row.row_id)}
            onRemove={() => rows.remove(index)}
          />
        )}
      />
      {rows.fields.length < MAX_ROWS ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => add('carousel')}>
            <Icon name="plus" className="size-4" />
            {t('addCarousel')}
          </Button>
          <Button variant="secondary" onClick={() => add('banner')}>
            <Icon name="plus" className="size-4" />
            {t('addBanners')}
          </Button>
        </div>
      ) : null}
    </AdminCard>
  )
}

type RowCardProps = {
  index: number
  type: SpecialRow['type']
  name: string
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One row: a summary line, and its fields if it is open. */
function RowCard({ index, type, name, isOpen, onToggle, onRemove }: RowCardProps) {
  const t = useTranslations('admin-content.rows')
  const id = useId()
  const row = useFormContext<SpecialSectionValues>().watch(`contentConfig.rows.${index}`)
  const { errors } = useFormState<SpecialSectionValues>()
  const isWrong = errors.contentConfig?.rows?.[index] !== undefined
  const Fields = type === 'banner' ? BannerRowFields : CarouselRowFields
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-1 p-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-1.5 text-left hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm">{name}</span>
            <span className="block truncate text-muted text-xs">{useDetail(row)}</span>
          </span>
          {isWrong ? <Badge tone="danger">{t('wrong')}</Badge> : null}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
        </button>
        <button
          type="button"
          aria-label={t('remove', { name })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground"
        >
          <Icon name="trash-2" className="size-4" />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="border-border border-t p-3 md:p-4">
        {isOpen ? <Fields path={`contentConfig.rows.${index}`} /> : null}
      </div>
    </div>
  )
}

function useDetail(row: SpecialRow | undefined): string {
  const t = useTranslations('admin-content.rows')
  if (!row) return ''
  if (row.type === 'banner') return t('banners', { count: row.banners.length })
  const title = row.title || [row.titlePart1, row.titlePart2].filter(Boolean).join(' ')
  const products = t('products', { count: row.product_ids.length })
  return title ? `${title} · ${products}` : products
}

/** A carousel: its title and its products in order. */
function CarouselRowFields({ path }: { path: string }) {
  const t = useTranslations('admin-content.picker')
  const { cards, isLoaded, addCard } = useProductCards()
  const { field } = useController({ name: `${path}.product_ids` })
  const ids = field.value as string[]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((spec) => (
        <FieldControl key={spec.name} kind="row" spec={spec} path={`${path}.${spec.name}`} />
      ))}
      <div className="min-w-0 md:col-start-1">
        <h3 className="mb-1.5 font-medium text-sm">{t('products')}</h3>
        <ChosenList
          items={ids.map((id) => ({
            id,
            name: cards.get(id)?.name ?? (isLoaded ? t('gone') : id),
            image: cards.get(id)?.image ?? null,
          }))}
          empty={t('emptyProducts')}
          onChange={(items) => field.onChange(items.map(({ id }) => id))}
        />
      </div>
      <Picker
        of="products"
        find={(text) => findProducts({ text })}
        chosen={new Set(ids)}
        onAdd={(card) => {
          addCard(card)
          field.onChange([...ids, card.id])
        }}
      />
    </div>
  )
}
