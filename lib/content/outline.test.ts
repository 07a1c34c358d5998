import { describe, expect, it } from 'vitest'
import { hasOnlyQuestions, outlineOf } from './outline.ts'

describe('outlineOf', () => {
  it('distinguishes points, steps and questions by how they are written', () => {
    const text = `
## O que muda

- **Preço Pro** nos produtos marcados.
- **Sem renovação:** acabou, acabou.
- Só texto.

## Como funciona

1. Coloque no carrinho.
2) Pague.

## Perguntas

### Vale para tudo?

Para os que têm preço Pro.

Veja na página.

### Posso desistir?
Sim.
`
    expect(outlineOf(text)).toEqual([
      {
        kind: 'points',
        title: 'O que muda',
        items: [
          { title: 'Preço Pro', text: 'Nos produtos marcados.' },
          { title: 'Sem renovação', text: 'Acabou, acabou.' },
          { title: '', text: 'Só texto.' },
        ],
      },
      {
        kind: 'steps',
        title: 'Como funciona',
        items: [
          { title: '', text: 'Coloque no carrinho.' },
          { title: '', text: 'Pague.' },
        ],
      },
      {
        kind: 'questions',
        title: 'Perguntas',
        items: [
          { title: 'Vale para tudo?', text: 'Para os que têm preço Pro.\n\nVeja na página.' },
          { title: 'Posso desistir?', text: 'Sim.' },
        ],
      },
    ])
  })

  it('keeps an introduction before its list, and leaves what is mixed as text', () => {
    expect(outlineOf('Uma seleção.\n\n- Um\n- Dois')).toEqual([
      { kind: 'text', title: null, text: 'Uma seleção.' },
      {
        kind: 'points',
        title: null,
        items: [
          { title: '', text: 'Um' },
          { title: '', text: 'Dois' },
        ],
      },
    ])
    const mixed = '## A\n- Um\nmais\n\n1. Dois'
    expect(outlineOf(mixed)).toEqual([{ kind: 'text', title: 'A', text: '- Um\nmais\n\n1. Dois' }])
  })

  it('reads the line ends of every system, and no spaces around a text', () => {
    const lines = ['## Título  ', '', '-  Um  ', '* **Dois**  ', '- **Três:**   quatro ', '  ']
    const block = {
      kind: 'points',
      title: 'Título',
      items: [
        { title: '', text: 'Um' },
        { title: 'Dois', text: '' },
        { title: 'Três', text: 'Quatro' },
      ],
    }
    for (const end of ['\n', '\r\n', '\r']) expect(outlineOf(lines.join(end))).toEqual([block])
    expect(outlineOf('\n \n- Um\n \n- Dois')).toHaveLength(1)
    expect(outlineOf(' \n\n## A\n- Um')).toHaveLength(1)
  })

  it('takes as questions only what begins with one', () => {
    const answers = ' \n### Um?  \n\nSim.  \n\n### Dois?\n'
    expect(outlineOf(`## P\n${answers}`)).toEqual([
      {
        kind: 'questions',
        title: 'P',
        items: [
          { title: 'Um?', text: 'Sim.' },
          { title: 'Dois?', text: '' },
        ],
      },
    ])
    expect(outlineOf(`Antes.\n${answers}`)).toMatchObject([{ kind: 'text' }])
  })

  it('takes as a list only lines that all are of one kind', () => {
    const kinds = (text: string) => outlineOf(text).map(({ kind }) => kind)
    expect(kinds('1. Um\n2. Dois')).toEqual(['steps'])
    expect(kinds('1. Um\n- Dois')).toEqual(['text'])
    expect(kinds('- Um\n2. Dois')).toEqual(['text'])
    expect(kinds('  - Um')).toEqual(['text'])
    expect(kinds('-Um')).toEqual(['text'])
    expect(kinds('#### Um?\nSim.')).toEqual(['text'])
    expect(kinds('x ## A\ny')).toEqual(['text'])
    expect(kinds(' \n- Um')).toEqual(['points'])
  })

  it('makes nothing of nothing', () => {
    expect(outlineOf('')).toEqual([])
    expect(outlineOf('## Só o título')).toEqual([{ kind: 'text', title: 'Só o título', text: '' }])
  })
})

describe('a text of questions', () => {
  const isQuestions = (text: string) => hasOnlyQuestions(outlineOf(text))

  it('has questions and no other list; a text may introduce them', () => {
    expect(isQuestions('## Pedidos\n\n### Como compro?\n\nPelo site.\n')).toBe(true)
    expect(isQuestions('Leia antes.\n\n## Pedidos\n\n### Como compro?\n\nAssim.\n')).toBe(true)
    expect(isQuestions('## Pedidos\n\nTexto.\n')).toBe(false)
    expect(isQuestions('## Prazos\n\n### Produtos digitais\n\nSem troca.\n')).toBe(false)
    expect(isQuestions('## A\n\n- Um\n\n## B\n\n### Como compro?\n\nAssim.\n')).toBe(false)
  })
})
