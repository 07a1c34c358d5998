const CONSOLES = 1294
const GAMES = 1279
const CONSOLE_ACCESSORIES = 1270
const COMPUTER_COMPONENTS = 285

/**
 * Returns the number of a category in Google's product taxonomy. Null if its products belong to
 * several: a wrong number is worse than none.
 */
export function googleCategory(path: string | null): number | null {
  const [root, child] = (path ?? '').split('/')
  if (child === 'console' || child === 'consoles') return CONSOLES
  if (child?.startsWith('jogos')) return GAMES
  if (child === 'hardware') return COMPUTER_COMPONENTS
  const isConsole = root === 'playstation' || root === 'nintendo' || root === 'xbox'
  return isConsole && child === 'acessorios' ? CONSOLE_ACCESSORIES : null
}
