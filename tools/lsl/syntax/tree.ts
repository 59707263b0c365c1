import type { LslType } from '../types/lsl-type.js';

interface Node {
  readonly line: number;
}

export type Expression = Node &
  (
    | { readonly kind: 'integer' | 'float'; readonly value: number }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly name: string; readonly member: string }
    | { readonly kind: 'vector' | 'rotation' | 'list'; readonly parts: readonly Expression[] }
    | { readonly kind: 'call'; readonly name: string; readonly values: readonly Expression[] }
    | { readonly kind: 'cast'; readonly type: LslType; readonly value: Expression }
    | { readonly kind: 'unary'; readonly sign: string; readonly value: Expression }
    | { readonly kind: 'binary'; readonly sign: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'assign'; readonly sign: string; readonly target: Variable; readonly value: Expression }
    /** A `++` or `--`, before (`isPrefix`) or after the variable. */
    | { readonly kind: 'step'; readonly sign: string; readonly isPrefix: boolean; readonly target: Variable }
  );
export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { kind: K }>;
export type Variable = ExpressionOf<'name'> | ExpressionOf<'member'>;

export interface Declaration extends Node {
  readonly type: LslType;
  readonly name: string;
  readonly value: Expression | undefined;
}
export interface Block extends Node {
  readonly kind: 'block';
  readonly body: readonly Statement[];
}
export type Statement =
  | Block
  | (Node &
      (
        | { readonly kind: 'empty' }
        | { readonly kind: 'expression'; readonly value: Expression }
        | { readonly kind: 'declaration'; readonly declaration: Declaration }
        | { readonly kind: 'return'; readonly value: Expression | undefined }
        | {
            readonly kind: 'if';
            readonly condition: Expression;
            readonly then: Statement;
            readonly otherwise: Statement | undefined;
          }
        | {
            readonly kind: 'for';
            readonly start: readonly Expression[];
            readonly condition: Expression;
            readonly step: readonly Expression[];
            readonly body: Statement;
          }
        | { readonly kind: 'while' | 'do'; readonly condition: Expression; readonly body: Statement }
      ));

export interface Parameter extends Node {
  readonly type: LslType;
  readonly name: string;
}
export interface LslFunction extends Node {
  readonly name: string;
  /** The type of the result; undefined for events, and for functions that return nothing. */
  readonly type: LslType | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: Block;
}
/** Describes a script with one state, `default`. */
export interface Script {
  readonly globals: readonly Declaration[];
  readonly functions: readonly LslFunction[];
  readonly events: readonly LslFunction[];
}
