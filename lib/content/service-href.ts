const WIZARD = '/servicos/assistencia'

const SERVICES: Readonly<Record<string, string>> = {
  'Manutenção Preventiva': 'manutencao-preventiva',
  'Diagnóstico + Reparo': 'diagnostico-reparo',
  'Avaliação para Venda': 'avaliacao-venda',
}

/**
 * Returns the link of a service card: the wizard with the service preselected for the three
 * services of the workshop, otherwise the link of the card.
 */
export function serviceHref(title: string, linkUrl: string | null): string | null {
  const name = title.trim()
  const service = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined
  return linkUrl === WIZARD && service ? `${WIZARD}?service=${service}` : linkUrl
}
