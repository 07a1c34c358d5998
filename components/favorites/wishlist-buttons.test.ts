// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import type { ErrorCode } from '@/lib/core/result'
import { onSessionEnd } from '@/lib/core/session-end'
import { PENDING_FAVORITES_KEY, withPendingFavorite } from '@/lib/favorites'
import { addFavorite, removeFavorite } from '@/server/favorites/actions'
import { startWishlistButtons } from './wishlist-buttons'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/favorites/actions', () => ({ addFavorite: vi.fn(), removeFavorite: vi.fn() }))

const ZELDA = '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const MARIO = '1f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const SONIC = '2f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const NOW = Date.parse('2026-11-22T15:00:00Z')

const root = document.documentElement
const done = { ok: true as const, data: undefined as never }
const failed = (code: ErrorCode) => ({ ok: false as const, code })
const listeners = new Set<() => void>()
const onSessionLost = vi.fn()
let ids: readonly string[]
let stop = () => {}

/** Changes the favorites, as this page or another tab does. */
function setIds(next: readonly string[]): void {
  ids = next
  for (const listener of listeners) listener()
}

function start(kept: readonly string[] = []): void {
  ids = kept
  stop = startWishlistButtons({
    ids: () => ids,
    save: setIds,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSessionLost,
  })
}

const heart = (id: string) => `<button data-favorite="${id}" aria-pressed="false"><i></i></button>`
const find = (id: string) => document.querySelector<HTMLElement>(`[data-favorite="${id}"]`)
const press = (id: string) => find(id)?.querySelector('i')?.click()
const isPressed = (id: string) => find(id)?.getAttribute('aria-pressed') === 'true'
const settle = () => vi.advanceTimersByTimeAsync(0)
const toasts = () => vi.mocked(toast).mock.calls.map(([message]) => message)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.clearAllMocks()
  vi.mocked(addFavorite).mockResolvedValue(done)
  vi.mocked(removeFavorite).mockResolvedValue(done)
  localStorage.clear()
  document.body.innerHTML = `${heart(ZELDA)}${heart(MARIO)}<button id="buy">Comprar</button>`
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the hearts of the page', () => {
  it('are pressed where the product is a favorite, and say that they answer', () => {
    expect(root.dataset.wishlist).toBeUndefined()
    start([MARIO])
    expect([isPressed(ZELDA), isPressed(MARIO)]).toEqual([false, true])
    expect(root.dataset.wishlist).toBe('')
  })

  it('follow changes from elsewhere, and hearts that come later', async () => {
    start()
    setIds([ZELDA])
    expect([isPressed(ZELDA), isPressed(MARIO)]).toEqual([true, false])
    setIds([])
    expect(isPressed(ZELDA)).toBe(false)
    setIds([SONIC])
    const list = document.body.appendChild(document.createElement('ul'))
    list.innerHTML = `<li>${heart(SONIC)}</li>`
    await settle()
    expect(isPressed(SONIC)).toBe(true)
    list.innerHTML = `<li><b>${heart(SONIC)}</b></li>`
    await settle()
    expect(isPressed(SONIC)).toBe(true)
  })

  it('leave an attribute that is right as it is: nothing is announced again', async () => {
    start([MARIO])
    const changed = vi.fn()
    const observer = new MutationObserver(changed)
    observer.observe(document.body, { attributes: true, subtree: true })
    setIds([MARIO])
    await settle()
    observer.disconnect()
    expect(changed).not.toHaveBeenCalled()
  })

  it('are empty and silent once they are stopped', async () => {
    start([MARIO])
    stop()
    expect(isPressed(MARIO)).toBe(false)
    expect(root.dataset.wishlist).toBeUndefined()
    expect(listeners.size).toBe(0)
    press(ZELDA)
    document.body.insertAdjacentHTML('beforeend', '<p></p>')
    await settle()
    expect(isPressed(MARIO)).toBe(false)
    expect(addFavorite).not.toHaveBeenCalled()
  })
})

describe('a press on a heart', () => {
  it('adds the product in front, shown before the store has answered [FAV-02]', async () => {
    start([MARIO])
    press(ZELDA)
    expect(ids).toEqual([ZELDA, MARIO])
    expect(isPressed(ZELDA)).toBe(true)
    expect(toast).not.toHaveBeenCalled()
    await settle()
    expect(addFavorite).toHaveBeenCalledExactlyOnceWith({ productId: ZELDA }, null)
    expect(removeFavorite).not.toHaveBeenCalled()
    expect(toasts()).toEqual([{ title: 'Produto adicionado aos favoritos!', variant: 'success' }])
    expect(ids).toEqual([ZELDA, MARIO])
  })

  it('removes a favorite, and only that one [FAV-03]', async () => {
    start([ZELDA, MARIO, SONIC])
    press(MARIO)
    expect(ids).toEqual([ZELDA, SONIC])
    expect(isPressed(MARIO)).toBe(false)
    await settle()
    expect(removeFavorite).toHaveBeenCalledExactlyOnceWith({ productId: MARIO }, null)
    expect(addFavorite).not.toHaveBeenCalled()
    expect(toasts()).toEqual([{ title: 'Produto removido dos favoritos', variant: 'success' }])
    expect(ids).toEqual([ZELDA, SONIC])
  })

  it('waits for the answer to the one before, on the same heart only', async () => {
    const slow = Promise.withResolvers<typeof done>()
    vi.mocked(addFavorite).mockReturnValueOnce(slow.promise)
    start()
    press(ZELDA)
    press(ZELDA)
    press(MARIO)
    await settle()
    expect(vi.mocked(addFavorite).mock.calls).toEqual([
      [{ productId: ZELDA }, null],
      [{ productId: MARIO }, null],
    ])
    expect(ids).toEqual([MARIO, ZELDA])
    slow.resolve(done)
    await settle()
    press(ZELDA)
    expect(removeFavorite).toHaveBeenCalledExactlyOnceWith({ productId: ZELDA }, null)
  })

  it('elsewhere on the page, or on a heart without a product, does nothing', async () => {
    document.body.insertAdjacentHTML('beforeend', '<button data-favorite="" id="none"></button>')
    start()
    document.querySelector<HTMLElement>('#buy')?.click()
    document.querySelector<HTMLElement>('#none')?.click()
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await settle()
    expect([addFavorite, removeFavorite].map((call) => vi.mocked(call).mock.calls)).toEqual([
      [],
      [],
    ])
    expect(ids).toEqual([])
  })
})

describe('a refused press', () => {
  it('leaves a favorite that the store already has where it is [FAV-06]', async () => {
    vi.mocked(addFavorite).mockResolvedValue(failed('CONFLICT'))
    start()
    press(ZELDA)
    await settle()
    expect(ids).toEqual([ZELDA])
    expect(toasts()).toEqual([
      {
        title: 'Produto já está nos favoritos',
        description: 'Este produto já está na sua lista de desejos',
        variant: 'info',
      },
    ])
  })

  it.each([
    ['UNKNOWN', undefined],
    ['NOT_FOUND', undefined],
    ['RATE_LIMITED', undefined],
    ['CONNECTION', 'Erro de conexão. Verifique sua internet.'],
  ] as const)('with %s takes an added favorite back [FAV-07]', async (code, description) => {
    vi.mocked(addFavorite).mockResolvedValue(failed(code))
    start([MARIO])
    press(ZELDA)
    await settle()
    expect(ids).toEqual([MARIO])
    expect(isPressed(ZELDA)).toBe(false)
    expect(toasts()).toEqual([
      {
        title: 'Erro ao adicionar aos favoritos',
        ...(description && { description }),
        variant: 'destructive',
      },
    ])
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('takes a lost answer for a failed connection', async () => {
    vi.mocked(addFavorite).mockRejectedValue(new TypeError('Failed to fetch'))
    start()
    press(ZELDA)
    await settle()
    expect(ids).toEqual([])
    expect(toasts()).toMatchObject([{ description: 'Erro de conexão. Verifique sua internet.' }])
  })

  it.each(['UNKNOWN', 'CONFLICT'] as const)(
    'with %s puts a removed favorite back [FAV-07]',
    async (code) => {
      vi.mocked(removeFavorite).mockResolvedValue(failed(code))
      start([ZELDA])
      press(ZELDA)
      await settle()
      expect(ids).toEqual([ZELDA])
      expect(isPressed(ZELDA)).toBe(true)
      expect(toasts()).toEqual([{ title: 'Erro ao remover dos favoritos', variant: 'destructive' }])
    },
  )

  it('can be pressed again', async () => {
    vi.mocked(addFavorite).mockResolvedValueOnce(failed('UNKNOWN'))
    start()
    press(ZELDA)
    await settle()
    press(ZELDA)
    await settle()
    expect(ids).toEqual([ZELDA])
  })
})

describe('a press without a session', () => {
  const ended = vi.fn()
  let forget = () => {}

  beforeEach(() => {
    ended.mockReset()
    vi.mocked(addFavorite).mockResolvedValue(failed('UNAUTHENTICATED'))
    vi.mocked(removeFavorite).mockResolvedValue(failed('UNAUTHENTICATED'))
  })
  afterEach(() => forget())

  it('asks for a sign-in to add, and has the visitor read again [FAV-04]', async () => {
    forget = onSessionEnd(ended)
    start()
    press(ZELDA)
    await settle()
    expect(ids).toEqual([])
    expect(toasts()).toEqual([
      { title: 'Faça login para adicionar aos favoritos', variant: 'destructive' },
    ])
    expect(onSessionLost).toHaveBeenCalledOnce()
    expect(ended).not.toHaveBeenCalled()
  })

  it('ends the session of the page when removing, in place of a toast [FAV-05]', async () => {
    forget = onSessionEnd(ended)
    start([ZELDA])
    press(ZELDA)
    await settle()
    expect(ids).toEqual([ZELDA])
    expect(ended).toHaveBeenCalledExactlyOnceWith('Usuário não autenticado')
    expect(toast).not.toHaveBeenCalled()
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('says that removing failed where the page does not handle the end of a session', async () => {
    start([ZELDA])
    press(ZELDA)
    await settle()
    expect(toasts()).toEqual([{ title: 'Erro ao remover dos favoritos', variant: 'destructive' }])
  })

  it('is not the reason for other failures: they end no session', async () => {
    forget = onSessionEnd(ended)
    vi.mocked(removeFavorite).mockResolvedValue(failed('UNKNOWN'))
    start([ZELDA])
    press(ZELDA)
    await settle()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('a press made before the sign-in', () => {
  function want(productId: string, isFavorite: boolean, at = NOW): void {
    const stored = localStorage.getItem(PENDING_FAVORITES_KEY)
    const text = withPendingFavorite(stored, { productId, slug: null, isFavorite }, at)
    localStorage.setItem(PENDING_FAVORITES_KEY, text)
  }

  it('is carried out with the others, the last one in front', async () => {
    want(ZELDA, true)
    want(MARIO, true)
    start([SONIC])
    await settle()
    expect(addFavorite).toHaveBeenCalledTimes(2)
    expect(ids).toEqual([MARIO, ZELDA, SONIC])
  })

  it('is carried out once', async () => {
    want(ZELDA, true)
    start()
    await settle()
    expect(addFavorite).toHaveBeenCalledExactlyOnceWith({ productId: ZELDA }, null)
    expect(ids).toEqual([ZELDA])
    stop()
    start()
    await settle()
    expect(addFavorite).toHaveBeenCalledOnce()
  })

  it('removes what was to be removed', async () => {
    want(ZELDA, false)
    start([ZELDA])
    await settle()
    expect(removeFavorite).toHaveBeenCalledExactlyOnceWith({ productId: ZELDA }, null)
    expect(ids).toEqual([])
  })

  it.each([
    ['the favorite is there already', () => want(ZELDA, true), [ZELDA]],
    ['the favorite is gone already', () => want(ZELDA, false), []],
    ['the press is more than 30 days old', () => want(ZELDA, true, NOW - 30 * 86_400_000 - 1), []],
    ['nothing was wanted', () => undefined, [ZELDA]],
  ])('is dropped where %s', async (_why, prepare, kept) => {
    prepare()
    start(kept)
    await settle()
    expect(addFavorite).not.toHaveBeenCalled()
    expect(removeFavorite).not.toHaveBeenCalled()
    expect(ids).toEqual(kept)
    expect(localStorage.getItem(PENDING_FAVORITES_KEY)).toBe('')
  })
  const waiting = () => localStorage.getItem(PENDING_FAVORITES_KEY)

  it('is kept until its answer arrived', async () => {
    const slow = Promise.withResolvers<typeof done>()
    vi.mocked(addFavorite).mockReturnValueOnce(slow.promise)
    want(MARIO, true)
    want(ZELDA, true)
    start()
    await settle()
    expect(waiting()).toMatch(MARIO)
    slow.resolve(done)
    await settle()
    expect(waiting()).toBe('')
  })

  it.each<ErrorCode>(['CONNECTION', 'UNAUTHENTICATED', 'UNKNOWN', 'CONFLICT', 'INVALID'])(
    'that fails with %s is kept for the next page unless the store has decided',
    async (code) => {
      vi.mocked(addFavorite).mockResolvedValueOnce(failed(code))
      want(ZELDA, true)
      start()
      await settle()
      expect(waiting()).toMatch(/^(CONFLICT|INVALID)$/.test(code) ? /^$/ : ZELDA)
    },
  )

  it('is forgotten by a later press on the same heart', async () => {
    vi.mocked(addFavorite).mockResolvedValueOnce(failed('CONNECTION'))
    want(ZELDA, true)
    start()
    await settle()
    press(ZELDA)
    await settle()
    press(ZELDA)
    await settle()
    expect(ids).toEqual([])
    expect(waiting()).toBe('')
  })

  it.each([
    ['again when something was saved', done, 1],
    ['no more while nothing can be saved', failed('CONNECTION'), 0],
  ])('has the page of the list loaded %s', async (_when, answer, times) => {
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/lista-desejos', reload })
    vi.mocked(addFavorite).mockResolvedValueOnce(answer)
    want(ZELDA, true)
    start()
    await settle()
    expect(reload).toHaveBeenCalledTimes(times)
  })
})
