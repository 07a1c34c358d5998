import { type PageName, publishedLinks } from '../content/help-links.ts'
import texts from '../i18n/messages/pt-BR/search.json' with { type: 'json' }
import { foldChars } from './typed-parts.ts'

/** A page, not a product, that matches a search text. */
export type PageSuggestion = { name: string; href: string }

type Department = { path: string; name: string; children: readonly Department[] }

const MAX_PAGES = 3
/** Words that are ignored in a search text. */
const FILLERS = new Set([
  'de',
  'do',
  'da',
  'para',
  'no',
  'na',
  'o',
  'a',
  'meu',
  'minha',
  'um',
  'uma',
  'e',
  'com',
  'por',
  'como',
  'quero',
  'posso',
  'fazer',
])
const EXCHANGES = new Set(['troca', 'trocas', 'trocar'])
/** Words that with a word for exchanges ask for the help page, such as 'troca de produto'. */
const EXCHANGED = new Set([
  'produto',
  'produtos',
  'pedido',
  'pedidos',
  'compra',
  'compras',
  'jogo',
  'jogos',
  'prazo',
  'politica',
  'presente',
  'presentes',
])
/** Parts that the technical assistance replaces. */
const PARTS = new Set([
  'tela',
  'analogico',
  'analogicos',
  'hdmi',
  'bateria',
  'pasta',
  'cooler',
  'leitor',
  'botao',
  'botoes',
  'gatilho',
  'gatilhos',
  'conector',
  'carcaca',
  'fonte',
])

/**
 * Returns up to 3 pages that a search text names: help pages by their words, departments by the words
 * of their names. The last word may be the beginning of a word. Help pages are those that are published;
 * all of them if the published pages could not be read (null).
 */
export function suggestPages(
  text: string,
  tree: readonly Department[],
  pages: readonly PageName[] | null,
): PageSuggestion[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const asked = withRepairs(typed)
  const help = publishedLinks(texts.help, pages).filter(({ words }) =>
    asked.some((word) => words.includes(word)),
  )
  const departments = departmentsOf(tree)
    .filter(({ name }) => isNamed(wordsOf(name), typed))
    .map(({ path, name }) => ({ name, href: `/categoria/${path}` }))
  const found = [...departments, ...help.map(({ name, href }) => ({ name, href }))]
  return found
    .filter(({ href }, at) => found.findIndex((page) => page.href === href) === at)
    .slice(0, MAX_PAGES)
}

/** 'troca de tela' asks for a repair, 'troca de produto' for an exchange, 'trocar elden ring' for neither. */
function withRepairs(typed: readonly string[]): readonly string[] {
  const others = typed.filter((word) => !EXCHANGES.has(word))
  const isExchange = others.every((word) => EXCHANGED.has(word))
  if (others.length === typed.length || isExchange) return typed
  return others.some((word) => PARTS.has(word)) ? [...others, 'conserto'] : others
}

function departmentsOf(tree: readonly Department[]): Department[] {
  return tree.flatMap((node) => [node, ...departmentsOf(node.children)])
}

/** Whether each typed word is a word of the name, or begins one if it has 3 letters or more. */
function isNamed(name: readonly string[], typed: readonly string[]): boolean {
  return typed.every((word) =>
    name.some((own) => own === word || (word.length > 2 && own.startsWith(word))),
  )
}

function wordsOf(text: string): string[] {
  const words =
    foldChars(text)
      .join('')
      .match(/[a-z0-9]+/g) ?? []
  return words.filter((word) => !FILLERS.has(word))
}
