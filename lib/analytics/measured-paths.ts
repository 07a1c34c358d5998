/** Public pages. Addresses of all others may contain a secret or belong to one customer. */
const MEASURED =
  /^\/(?:$|(?:busca|carrinho|coins|uti-pro|servicos\/assistencia)\/?$|(?:produto|categoria|marca|secao|secao-especial|prime|ajuda)\/)/

/** Returns whether tags of other companies may be loaded on this page and receive its address. */
export const isMeasuredPath = (path: string): boolean => MEASURED.test(path)
