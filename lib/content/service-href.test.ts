import { describe, expect, it } from 'vitest'
import { serviceHref } from './service-href.ts'

describe('serviceHref', () => {
  it.each([
    ['Manutenção Preventiva', 'manutencao-preventiva'],
    ['Diagnóstico + Reparo', 'diagnostico-reparo'],
    ['Avaliação para Venda', 'avaliacao-venda'],
  ])('chooses the service of %s in the wizard [HOME-24]', (title, service) => {
    expect(serviceHref(` ${title} `, '/servicos/assistencia')).toBe(
      `/servicos/assistencia?service=${service}`,
    )
    expect(serviceHref(title, '/servicos/assistencia')).toBe(
      `/servicos/assistencia?service=${service}`,
    )
  })

  it.each([
    ['Limpeza', '/servicos/assistencia'],
    ['Diagnóstico + Reparo', '/ajuda/faq'],
    ['toString', '/servicos/assistencia'],
    ['Diagnóstico + Reparo', null],
  ])('leaves %s with %s as it is [HOME-24]', (title, link) => {
    expect(serviceHref(title, link)).toBe(link)
  })
})
