import { z } from 'zod';

/** Where a version can go. Folders, addresses and secrets of them are the operator's; a channel chooses among what there is. */
export const targetKinds = ['outbox', 'webhook', 'github'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Where a stored hand-off has gone: with release 0.5 that could be a folder of OpenSpec, too. */
export const storedKind = z.enum([...targetKinds, 'openspec']);

/** `repository`: of GitHub, as `owner/name`. */
export const target = z.object({ kind: storedKind, repository: z.string().optional() });
export type Target = z.infer<typeof target>;

/** What a target is told: that a version is handed off, or that it is withdrawn. */
export const event = z.enum(['handed_off', 'withdrawn']);
export type DeliveryEvent = z.infer<typeof event>;
