const WIZARD = '/servicos/assistencia'

const SERVICES: Readonly<Record<string, string>> = {
  'Manutenção Preventiva': 'manutencao-preventiva',
  'Diagnóstico + Reparo': 'diagnostico-reparo',
  'Avaliação para Venda': 'avaliacao-venda',
}

/**
 * Where a service card leads: the three services of the workshop open the wizard with their service
 * chosen, every other card its own link (engagement §2, HOME-24).
 */
export function serviceHref(title: string, linkUrl: string | null): string | null {
  const name = title.trim()
  const service = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined
  return linkUrl === WIZARD && service ? `${WIZARD}?service=${service}` : linkUrl
}
