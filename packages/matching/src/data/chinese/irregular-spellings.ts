/** Characters whose official Hong Kong spelling does not follow from their reading: character:spelling,spelling. */
export const irregularSpellings =
  '兆:shau 建:chee 華:hwa 茂:mo 澤:tzar,chak 鉅:kuoi,kui 國:quo,kuo 偉:wei 若:yuk,yeuk 克:hark,hak 彥:yuen,yin 蓓:poi,pui 菡:han,ham 東:dong,tung 邵:shaw,shiu 羅:law,lo,loh 孟:man,mang 鈺:yok,yuk 定:ting 柱:chu,chue 謹:kun,kan 靄:ngoi,oi 樂:lok,ngok 行:hang,hong 重:chung 長:cheung 省:sang,sing'
