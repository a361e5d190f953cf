import { afterEach, expect, it } from 'vitest';
import { tabStops } from './tabStops';

afterEach(() => document.body.replaceChildren());

it('names what Tab stops at, in order, and nothing that it passes by', () => {
  document.body.innerHTML = `
    <a href="/" id="link">a</a> <a>no link</a>
    <button id="button">b</button> <button disabled>off</button> <button tabindex="-1">roving</button>
    <fieldset disabled><input></fieldset>
    <input id="field"> <input type="hidden">
    <div tabindex="0" id="scroller"></div> <div tabindex="-1"></div>
    <div inert><button>behind</button></div>
    <input type="radio" name="r"> <input type="radio" name="r" checked id="chosen">
    <input type="radio" name="s" id="one"> <input type="radio" name="s" id="other">
    <form><input type="radio" name="r" id="alone"></form>
    <select id="select"></select><textarea id="text"></textarea>`;
  expect(tabStops(document.body).map(({ id }) => id)).toEqual([
    'link',
    'button',
    'field',
    'scroller',
    'chosen',
    'one',
    'other',
    'alone',
    'select',
    'text',
  ]);
});

it('passes by what is not to be seen, as the browser says', () => {
  document.body.innerHTML = '<button id="seen">a</button><button id="unseen">b</button>';
  for (const one of document.querySelectorAll('button')) one.checkVisibility = () => one.id === 'seen';
  expect(tabStops(document.body).map(({ id }) => id)).toEqual(['seen']);
});
