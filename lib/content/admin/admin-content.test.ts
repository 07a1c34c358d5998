import { describe, expect, it } from 'vitest'
import content from '@/lib/i18n/messages/pt-BR/admin-content.json'
import { formatLocalDateTime, parseLocalDateTime, toRow, toValues } from './controls'
import { ITEM_FORMS, PRODUCT_SECTION_FORM, PROMO_FORM, SPECIAL_SECTION_FORM } from './forms'
import { itemToSaveSchema } from './item'
import { COLLECTION_KINDS, KINDS, summaryOf } from './kinds'
import { homeLayoutSchema, moved } from './layout'
import { PAGE_FORM } from './page'
import { blankRow, blankSpecialSection, specialSectionSchema } from './special-section'

type Texts = { fields: Record<string, string>; options?: Record<string, Record<string, string>> }
const kinds = content.kinds as unknown as Record<string, Texts>

const forms = {
  ...ITEM_FORMS,
  promo: PROMO_FORM,
  productSection: PRODUCT_SECTION_FORM,
  specialSection: SPECIAL_SECTION_FORM,
  page: PAGE_FORM,
}

describe('the forms of content', () => {
  it.each(Object.entries(forms))('%s has a text for every field and option', (kind, groups) => {
    for (const { fields, name: group } of groups) {
      expect(content.groups).toHaveProperty(group)
      for (const field of fields) {
        const name = field.name.split('.').at(-1) ?? ''
        expect(kinds[kind]?.fields, field.name).toHaveProperty(name)
        for (const option of 'options' in field ? field.options : []) {
          expect(kinds[kind]?.options?.[name], option).toHaveProperty(option || 'none')
        }
      }
    }
  })

  it.each(COLLECTION_KINDS)('%s opens with a value for each of its fields [ADM-09]', (kind) => {
    const names = ITEM_FORMS[kind].flatMap(({ fields }) => fields.map(({ name }) => name))
    expect([...new Set(names)].sort()).toEqual(Object.keys(KINDS[kind].blank).sort())
  })

  it('has the messages of the document [ADM-12] [ADM-15] [ADM-17]', () => {
    expect(content.kinds.banner).toMatchObject({
      done: {
        added: 'Banner adicionado com sucesso!',
        updated: 'Banner atualizado com sucesso!',
        deleted: 'Banner excluído com sucesso!',
      },
      doneText: {
        added: 'O banner foi criado e está ativo.',
        updated: 'As alterações foram salvas.',
        deleted: 'O banner foi removido.',
      },
      failed: {
        loaded: 'Erro ao carregar banners',
        added: 'Erro ao adicionar banner',
        updated: 'Erro ao atualizar banner',
        deleted: 'Erro ao excluir banner',
      },
    })
    expect(content.kinds.quickLink).toMatchObject({
      done: {
        added: 'Link rápido adicionado com sucesso!',
        updated: 'Link rápido atualizado com sucesso!',
        deleted: 'Link rápido excluído com sucesso!',
      },
      failed: {
        loaded: 'Erro ao carregar links rápidos',
        added: 'Erro ao adicionar link rápido',
        updated: 'Erro ao atualizar link rápido',
        deleted: 'Erro ao excluir link rápido',
      },
    })
    expect(content.kinds.serviceCard).toMatchObject({
      done: {
        added: 'Card de serviço adicionado com sucesso!',
        updated: 'Card de serviço atualizado com sucesso!',
        deleted: 'Card de serviço excluído com sucesso!',
      },
      failed: {
        loaded: 'Erro ao carregar cards de serviços',
        added: 'Erro ao adicionar card de serviço',
        updated: 'Erro ao atualizar card de serviço',
        deleted: 'Erro ao excluir card de serviço',
      },
    })
  })
})

describe('what a form may save', () => {
  const wrong = (kind: string, values: object) =>
    itemToSaveSchema
      .safeParse({ kind, id: crypto.randomUUID(), seen: { version: null, values: {} }, values })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const banner = { ...KINDS.banner.blank, imageUrl: '/media/banners/a.webp' }
  const link = { label: 'A', iconUrl: '', path: '/a', isActive: true }
  const ribbon = { ...KINDS.ribbon.blank, text: 'A' }
  const item = { ...KINDS.navigationItem.blank, title: 'A', linkUrl: '/a' }

  it.each([
    ['banner', banner, []],
    ['banner', { ...banner, imageUrl: '' }, ['imageUrl: imageMissing']],
    ['banner', { ...banner, imageUrl: 'https://fora.com/a.webp' }, ['imageUrl: image']],
    ['banner', { ...banner, buttonLinkMobile: 'javascript:alert(1)' }, ['buttonLinkMobile: link']],
    [
      'banner',
      { ...banner, startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      ['endsAt: period'],
    ],
    ['quickLink', link, []],
    ['quickLink', { ...link, path: 'javascript:alert(1)' }, ['path: link']],
    ['quickLink', { ...link, label: ' ' }, ['label: required']],
    ['ribbon', ribbon, []],
    ['ribbon', { ...ribbon, backgroundColor: 'red' }, ['backgroundColor: color']],
    [
      'ribbon',
      { ...ribbon, backgroundType: 'gradient', gradientColors: '#fff' },
      ['gradientColors: gradient'],
    ],
    ['ribbon', { ...ribbon, text: '', isActive: true }, ['text: required']],
    ['navigationItem', item, []],
    ['navigationItem', { ...item, linkUrl: 'https://a.com.br' }, ['linkUrl: internal']],
    ['navigationItem', { ...item, linkUrl: 'https://a.com.br', linkType: 'external' }, []],
    ['navigationItem', { ...item, iconType: 'emoji', iconUrl: '<b>' }, ['iconUrl: emoji']],
    ['navigationItem', { ...item, iconType: 'emoji', iconUrl: '🔥' }, []],
  ])('%s %j', (kind, values, issues) => {
    expect(wrong(kind, values)).toEqual(issues)
  })

  it('adds no third ribbon [ADM-13]', () => {
    const third = { kind: 'ribbon', id: null, seen: null, values: ribbon }
    expect(itemToSaveSchema.safeParse(third).success).toBe(false)
  })

  it('changes no item without the version that it was made from', () => {
    const blind = { kind: 'ribbon', id: crypto.randomUUID(), seen: null, values: ribbon }
    expect(itemToSaveSchema.safeParse(blind).error?.issues[0]?.path).toEqual(['seen'])
  })

  it('takes each known block of a layout once [ADM-18]', () => {
    const row = (key: string) => ({ key, isVisible: true })
    const fits = (...keys: string[]) => homeLayoutSchema.safeParse({ rows: keys.map(row) }).success
    expect(fits('hero_banner', 'contact_help')).toBe(true)
    expect(fits('hero_banner', 'hero_banner')).toBe(false)
    expect(fits('outro')).toBe(false)
    expect(fits()).toBe(false)
  })

  it('a special section needs banners with images and safe links [ADM-20]', () => {
    const rows = [blankRow('carousel', 'a'), blankRow('banner', 'b')]
    const values = {
      ...blankSpecialSection,
      title: 'A',
      contentConfig: { ...blankSpecialSection.contentConfig, rows },
    }
    const found = specialSectionSchema
      .safeParse(values)
      .error?.issues.map(({ path }) => path.join('.'))
    expect(found).toEqual(['contentConfig.rows.1.banners.0.image_url'])
    expect(
      specialSectionSchema.safeParse({
        ...values,
        contentConfig: { ...values.contentConfig, rows: rows.slice(0, 1) },
      }).success,
    ).toBe(true)
  })
})

describe('small rules', () => {
  it('rows and forms name the same things', () => {
    const row = { title_part1: null, image_url_mobile: '/media/a.webp', is_active: true }
    const values = { titlePart1: '', imageUrlMobile: '/media/a.webp', isActive: true }
    expect(toValues(row)).toEqual(values)
    expect(toRow(values)).toEqual(row)
  })

  it('hours are those of the store', () => {
    expect(formatLocalDateTime('2026-12-01T02:30:00+00:00')).toBe('2026-11-30T23:30')
    expect(parseLocalDateTime('2026-11-30T23:30')).toBe('2026-12-01T02:30:00.000Z')
    expect(parseLocalDateTime('2028-02-29T00:00')).toBe('2028-02-29T03:00:00.000Z')
    expect([formatLocalDateTime(''), parseLocalDateTime('')]).toEqual(['', ''])
    for (const wrong of ['2026-02-30T09:00', '2026-11-30T24:00', '+012026-11-30T09:00', 'x']) {
      expect(parseLocalDateTime(wrong)).toBe('')
    }
  })

  it('moves an item of a list', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  })

  it.each([
    [{ isActive: false }, 'hidden'],
    [{ isActive: true, startsAt: '2026-12-02T00:00:00Z' }, 'scheduled'],
    [{ isActive: true, endsAt: '2026-12-01T00:00:00Z' }, 'ended'],
    [{ isActive: true, startsAt: '', endsAt: '' }, 'shown'],
  ])('returns the state of %j', (values, state) => {
    expect(summaryOf('banner', values, Date.parse('2026-12-01T12:00:00Z')).state).toBe(state)
  })
})
