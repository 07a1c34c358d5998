// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/produto/elden-ring" }
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkState, markHeaderLinks } from './current-links'

const trail = [
  { path: '/', name: 'Início' },
  { path: '/categoria/xbox', name: 'Xbox' },
  { path: null, name: 'Forza' },
]

it.each([
  ['/produto/forza', 'Forza Horizon', 'page'],
  ['/categoria/xbox', 'Tudo em Xbox', 'true'],
  ['/xbox4', 'Xbox', 'true'],
  ['/', 'Início', null],
  ['/nintendo', 'Nintendo', null],
])('%s "%s" is %s', (path, name, expected) => {
  expect(linkState({ path, name }, '/produto/forza', trail)).toBe(expected)
})

beforeEach(() => {
  Element.prototype.checkVisibility = function () {
    return !this.closest('[hidden]')
  }
})
afterEach(() => {
  document.body.innerHTML = ''
})

it('marks the department of a product, by the breadcrumb of the visible page', () => {
  const page = (name: string, attribute = '') =>
    `<main ${attribute}><ol class="breadcrumb"><li><a href="/categoria/x">${name}</a></li></ol></main>`
  document.body.innerHTML = `
    <nav data-navigation-bar><ul>
      <li><a href="/playstation">PlayStation</a></li>
      <li><a href="/nintendo" aria-current="true">Nintendo</a></li>
      <li><a href="https://outra.example/produto/elden-ring">PlayStation</a></li>
    </ul></nav>
    ${page('Nintendo', 'hidden')}${page('PlayStation')}`
  markHeaderLinks()
  const states = [...document.querySelectorAll('nav a')].map((a) => a.getAttribute('aria-current'))
  expect(states).toEqual(['true', null, null])
})
