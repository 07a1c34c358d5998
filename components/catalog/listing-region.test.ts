// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formHref, isInstantField, restoreFocus, saveFocus } from './listing-region'

const find = <Found extends Element>(selector: string) =>
  document.querySelector<Found>(selector) as Found

beforeEach(() => {
  sessionStorage.clear()
  Element.prototype.checkVisibility = () => true
  document.body.innerHTML = `<div id="region"><form action="/categoria/jogos?antes=1">
    <input type="checkbox" name="plataforma" value="ps5" checked>
    <input type="checkbox" name="plataforma" value="switch" checked>
    <input type="checkbox" name="plataforma" value="xbox">
    <input name="preco-min" value="  ">
    <input name="preco-max" value=" 200 ">
    <select name="ordem"><option value=""></option><option value="nome">Nome</option></select>
  </form></div>`
})

describe('the address of the filters', () => {
  it('holds every choice and no empty field', () => {
    expect(formHref(find<HTMLFormElement>('form'))).toBe(
      '/categoria/jogos?plataforma=ps5&plataforma=switch&preco-max=200',
    )
  })

  it('is the path alone without a choice', () => {
    for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
      box.checked = false
    }
    find<HTMLInputElement>('[name=preco-max]').value = ''
    expect(formHref(find<HTMLFormElement>('form'))).toBe('/categoria/jogos')
  })
})

it('boxes and selects apply at once, texts do not', () => {
  expect(isInstantField(find('[type=checkbox]'))).toBe(true)
  expect(isInstantField(find('select'))).toBe(true)
  expect(isInstantField(find('[name=preco-min]'))).toBe(false)
  expect(isInstantField(find('form'))).toBe(false)
})

describe('the focus', () => {
  const region = () => find<HTMLElement>('#region')
  const move = (selector: string) => {
    find<HTMLElement>(selector).focus()
    saveFocus(region())
    find<HTMLElement>(selector).blur()
  }

  it.each(['[value=switch]', 'select'])('comes back to %s, once', (selector) => {
    move(selector)
    find<HTMLSelectElement>('select').value = 'nome'
    restoreFocus(region())
    expect(document.activeElement).toBe(find(selector))
    find<HTMLElement>(selector).blur()
    restoreFocus(region())
    expect(document.activeElement).toBe(document.body)
  })

  it('is not taken from where it is, unless that is hidden', () => {
    move('[value=switch]')
    find<HTMLElement>('[name=preco-min]').focus()
    restoreFocus(region())
    expect(document.activeElement).toBe(find('[name=preco-min]'))
    move('[value=switch]')
    find<HTMLElement>('[name=preco-min]').focus()
    Element.prototype.checkVisibility = () => false
    restoreFocus(region())
    expect(document.activeElement).toBe(find('[value=switch]'))
  })

  it('comes back without a jump of the page, and to nothing else when its field is gone', () => {
    move('[value=switch]')
    const field = find<HTMLElement>('[value=switch]')
    const focus = vi.spyOn(field, 'focus')
    restoreFocus(region())
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true })
    field.blur()
    move('[value=switch]')
    field.remove()
    restoreFocus(region())
    expect(document.activeElement).toBe(document.body)
  })

  it('of a text field or of something elsewhere is not remembered', () => {
    move('[name=preco-min]')
    expect(sessionStorage.length).toBe(0)
    saveFocus(null)
    document.body.insertAdjacentHTML('beforeend', '<input type="checkbox" name="fora">')
    move('[name=fora]')
    expect(sessionStorage.length).toBe(0)
    restoreFocus(region())
    restoreFocus(null)
    expect(document.activeElement).toBe(document.body)
  })
})
