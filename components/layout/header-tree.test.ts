import { expect, it } from 'vitest'
import { headerTree } from './header-tree'

const node = (path: string) => ({ path, name: path, description: null, children: [] })

it('keeps the order of the specification whatever the table says [HEAD-06]', () => {
  const stored = [
    'retro',
    'ofertas',
    'acessorios',
    'colecionaveis',
    'pc-gaming',
    'xbox',
    'nintendo',
  ]
  expect(headerTree([...stored, 'playstation'].map(node)).map(({ path }) => path)).toEqual([
    'playstation',
    'nintendo',
    'xbox',
    'pc-gaming',
    'colecionaveis',
    'acessorios',
    'ofertas',
  ])
})

it('leaves out what the table does not have', () => {
  expect(headerTree([node('xbox')]).map(({ path }) => path)).toEqual(['xbox'])
})
