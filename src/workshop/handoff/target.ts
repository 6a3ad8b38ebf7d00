import { z } from 'zod';

/** Where a version can go. Folders, addresses and secrets of them are the operator's; a channel chooses among what there is. */
export const targetKinds = ['outbox', 'webhook', 'github', 'openspec'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** `repository`: of GitHub, as `owner/name`. */
export const target = z.object({ kind: z.enum(targetKinds), repository: z.string().optional() });
export type Target = z.infer<typeof target>;

/** What a target is told: that a version is handed off, or that it is withdrawn. */
export const event = z.enum(['handed_off', 'withdrawn']);
export type DeliveryEvent = z.infer<typeof event>;
