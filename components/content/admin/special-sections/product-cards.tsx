import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import type { ProductCard } from '@/server/catalog/dto'
import { showProducts } from '@/server/content/admin/picker-actions'

type ProductCardsValue = {
  cards: ReadonlyMap<string, ProductCard>
  addCard: (card: ProductCard) => void
}

const Context = createContext<ProductCardsValue>({ cards: new Map(), addCard: () => undefined })

/**
 * Returns the cards of the products of a section. They are loaded once; `addCard` adds the card of a
 * newly selected product.
 */
export const useProductCards = () => useContext(Context)

type ProductCardsProps = { ids: readonly string[]; children: ReactNode }

export function ProductCards({ ids, children }: ProductCardsProps) {
  const [cards, setCards] = useState<ReadonlyMap<string, ProductCard>>(new Map())
  const wanted = JSON.stringify(ids)
  useEffect(() => {
    let isCurrent = true
    void callAction(() => showProducts({ ids: JSON.parse(wanted) })).then((result) => {
      if (!isCurrent || !result.ok) return // on failure the editor shows ids instead of names
      setCards((old) => new Map([...old, ...result.data.map((card) => [card.id, card] as const)]))
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])
  const addCard = useCallback(
    (card: ProductCard) => setCards((old) => new Map([...old, [card.id, card]])),
    [],
  )
  return <Context value={{ cards, addCard }}>{children}</Context>
}
