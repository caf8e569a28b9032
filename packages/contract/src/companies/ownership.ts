import { z } from 'zod'

const Share = z.number().min(0)
const Node = z.object({
  capacity_type: z.number().int(),
  capacity_id: z.number().int(),
  label: z.string(),
  label_zh: z.string(),
})
/** `GET v2/corporates/{id}/ownership`: the ownership chart of a company, direct and effective. */
export const Ownership = z.object({
  company_id: z.number().int(),
  total_shares: z.number(),
  nodes: z.array(Node),
  /** Direct holdings between the nodes, as a fraction of the company held. */
  edges: z.array(
    z.object({
      company_id: z.number().int(),
      capacity_type: z.number().int(),
      capacity_id: z.number().int(),
      shares: z.number(),
      share: Share,
    }),
  ),
  /** All share classes of these companies; `votes_per_share` is null if the recorded rights do not mention votes. */
  classes: z.array(
    z.object({
      company_id: z.number().int(),
      type: z.string(),
      currency: z.string(),
      shares: z.number(),
      votes_per_share: z.number().nullable(),
    }),
  ),
  /** `share` counts shares of all classes by number, `votes` by the votes of each class. */
  persons: z.array(z.object({ capacity_id: z.number().int(), share: Share, votes: Share })),
  unidentified: z.array(z.object({ capacity_id: z.number().int(), share: Share })),
  not_yet_identified: Share,
  /** More than 25 % of shares or votes, by `natures`; `is_recorded` states whether the register of significant controllers already names them. */
  controllers: z.array(
    z.object({
      capacity_id: z.number().int(),
      share: Share,
      votes: Share,
      natures: z.array(z.enum(['shares', 'votes'])),
      is_recorded: z.boolean(),
    }),
  ),
  /** The chain exceeded the limit; the rest counts as not yet identified. */
  is_cut: z.boolean(),
})
export type Ownership = z.infer<typeof Ownership>
